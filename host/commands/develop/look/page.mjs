// The report of `npm run look`: one page, and a line per screen.
const text = value =>
  String(value).replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign])
const percent = share => `${(share * 100).toFixed(share < 0.001 ? 3 : 1)} %`

/** Map.groupBy is missing in some supported Node versions. */
function byScreen(pictures) {
  const rows = new Map()
  for (const picture of pictures) rows.set(picture.screen, [...(rows.get(picture.screen) ?? []), picture])
  return rows
}

/** @param commit compared with, if any */
export const lines = (pictures, commit) =>
  [...byScreen(pictures)].map(([screen, all]) => {
    const faults = all.filter(({ fault }) => fault)
    const told = faults.length ? `, ${faults.length} could not be taken` : ''
    if (!commit) return `${screen}: ${all.length - faults.length} pictures${told}`
    const shares = all.map(({ share = 0 }) => share).filter(Boolean)
    const most = shares.length ? `, at most ${percent(Math.max(...shares))}` : ''
    return `${screen}: ${shares.length} of ${all.length} differ${most}${told}`
  })

const FILTERS = ['screen', 'lang', 'width', 'way']

function figure(picture) {
  const data = FILTERS.map(name => `data-${name}="${text(picture[name])}"`).join(' ')
  const about = `${picture.screen} · ${picture.lang} · ${picture.width} · ${picture.way}`
  const images = [
    ['before', 'before'],
    ['file', 'now'],
    ['where', 'where'],
  ]
    .filter(([key]) => picture[key])
    .map(
      ([key, label]) =>
        `<a href="${picture[key]}"><img loading="lazy" src="${picture[key]}" alt="${text(`${about}, ${label}`)}"></a>`,
    )
  const share = picture.share ? ` · ${percent(picture.share)} differs` : ''
  const fault = picture.fault ? `<p class="fault">${text(picture.fault)}</p>` : ''
  return `<figure ${data}><figcaption>${text(about)}${share}</figcaption><div>${images.join('')}</div>${fault}</figure>`
}

const choice = (name, pictures) => {
  const values = [...new Set(pictures.map(picture => picture[name]))]
  if (name === 'width') values.sort((a, b) => a - b)
  return `<label>${name} <select name="${name}"><option value="">all</option>${values
    .map(value => `<option>${text(value)}</option>`)
    .join('')}</select></label>`
}

/** With --against the page shows only differences and failures. */
export function pageOf(pictures, commit) {
  const shown = pictures.filter(({ file, fault }) => file || fault)
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${commit ? `What differs from ${commit}` : 'Every screen'}</title>
<style>
body { margin: 0; font: 15px/1.4 system-ui; background: #eee; color: #222 }
form { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: .5em 1.5em; padding: .7em 1em; background: #fff; border-bottom: 1px solid #ccc }
main { display: flex; flex-wrap: wrap; gap: 1em; padding: 1em; align-items: start }
figure { margin: 0; padding: .6em; background: #fff; max-width: 100% }
figure > div { display: flex; gap: .6em }
figure a { flex: 0 1 auto }
img { display: block; max-width: 100%; max-height: 70vh; border: 1px solid #ccc }
figcaption { padding-bottom: .5em }
.fault { color: #a00; max-width: 60ch }
[hidden] { display: none }
</style>
<form>${FILTERS.map(name => choice(name, shown)).join('')}<output></output></form>
<main>${shown.map(figure).join('\n') || '<p>Nothing differs.</p>'}</main>
<script>
const form = document.forms[0], all = [...document.querySelectorAll('figure')]
function filter() {
  const wanted = [...new FormData(form)].filter(pair => pair[1])
  for (const one of all) one.hidden = !wanted.every(([name, value]) => one.dataset[name] === value)
  form.querySelector('output').value = all.filter(one => !one.hidden).length + ' of ' + all.length
  history.replaceState(null, '', '#' + new URLSearchParams(wanted))
}
for (const [name, value] of new URLSearchParams(location.hash.slice(1))) if (form.elements[name]) form.elements[name].value = value
form.addEventListener('change', filter)
filter()
</script>
</html>
`
}
