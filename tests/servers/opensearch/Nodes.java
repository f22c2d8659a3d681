import static org.codelibs.opensearch.runner.OpenSearchRunner.newConfigs;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import org.codelibs.opensearch.runner.OpenSearchRunner;

/** Runs OpenSearch nodes in this process. Arguments: folder, their HTTP ports, their transport ports; further ones are settings, key=value. The input line "close 2" closes the second node. */
public class Nodes {
    public static void main(String[] args) throws Exception {
        var http = args[1].split(",");
        var transport = args[2].split(",");
        var runner = new OpenSearchRunner();
        runner.onBuild((number, settings) -> {
            settings.put("network.host", "127.0.0.1");
            settings.put("http.port", http[number - 1]);
            settings.put("transport.port", transport[number - 1]);
            settings.put("cluster.routing.allocation.disk.threshold_enabled", false);
            for (int at = 3; at < args.length; at++) {
                var setting = args[at].split("=", 2);
                settings.put(setting[0], setting[1]);
            }
            if (http.length > 1) {
                settings.putList("discovery.seed_hosts", "127.0.0.1:" + transport[0]);
                settings.putList("cluster.initial_cluster_manager_nodes", "Node 1");
            }
        });
        runner.build(newConfigs().basePath(args[0]).clusterName("portal-tests").numOfNode(http.length));
        var lines = new BufferedReader(new InputStreamReader(System.in));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.startsWith("close ")) runner.getNode(Integer.parseInt(line.substring(6)) - 1).close();
        }
        System.exit(0);
    }
}
