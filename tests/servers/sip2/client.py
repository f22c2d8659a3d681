"""A third-party SIP2 client (PyPI: sip2) for the simulator. Prints what it parses from each answer, as JSON."""

import json
import sys

from Sip2.sip2 import Sip2

sip = Sip2()
sip.hostName = "127.0.0.1"
sip.hostPort = int(sys.argv[1])
sip.tlsEnable = False
sip.withCrc = True
sip.withSeq = True
sip.institutionId = "main"
sip.scLocation = "main"
sip.language = "000"
sip.loglevel = "CRITICAL"
sip.connect()


def ask(request, parse):
    answer = parse(sip.get_response(request))
    return {"fixed": answer["fixed"], "variable": answer["variable"]}


out = {"login": ask(sip.sip_login_request("portal", "secret"), sip.sip_login_response)}
sip.patron = "r1"
for name, password in (("wrong", "sea"), ("right", "river")):
    sip.patronpwd = password
    request = sip.sip_patron_information_request("charged")
    out[name] = ask(request, sip.sip_patron_information_response)
out["item"] = ask(sip.sip_item_information_request("B1"), sip.sip_item_information_response)
out["renewed"] = ask(sip.sip_renew_request("B1"), sip.sip_renew_response)
sip.disconnect()
print(json.dumps(out))
