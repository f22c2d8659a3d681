/** A search from a program, in three languages. tests/http/docs-examples.slow.test.ts runs each as it stands on the page. */

export const EXAMPLES = ['curl', 'Python', 'JavaScript'] as const
export type Example = (typeof EXAMPLES)[number]

const QUERY = `{"page": 1, "pageSize": 5, "queryFieldList":
  [{"logic": 0, "field": "title", "values": ["pride"], "operator": "*"}]}`

/** @param api the address of the calls, https://library.example.edu/opac */
export const exampleIn = (language: Example, api: string): string => {
  switch (language) {
    case 'curl':
      return `curl -s '${api}/search/?disable_facet=1' \\
  -H 'Content-Type: application/json' -H 'X-Lang-Code: en' \\
  -d '${QUERY}'`
    case 'Python':
      return `import json, urllib.request

query = ${QUERY}
request = urllib.request.Request(
    "${api}/search/?disable_facet=1", json.dumps(query).encode(),
    {"Content-Type": "application/json", "X-Lang-Code": "en"})
with urllib.request.urlopen(request) as answer:
    found = json.load(answer)
if found["code"] != 0:
    raise SystemExit(found["msg"])
for book in found["data"]["dataList"]:
    print(book["bibId"], book["title"], "/", book["author"], ", ".join(book["callno"]))`
    case 'JavaScript':
      return `const query = ${QUERY}
const answer = await fetch('${api}/search/?disable_facet=1', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', 'X-Lang-Code': 'en' },
  body: JSON.stringify(query),
})
const { code, msg, data } = await answer.json()
if (code !== 0) throw new Error(msg)
for (const { bibId, title, author, callno } of data.dataList)
  console.log(bibId, title, '/', author, callno.join(', '))`
  }
}
