/** Renders an SVG of the page as a PNG, locally. */

/** properties set by style sheets, which a standalone image does not have */
const LOOKS = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'letter-spacing',
  'text-anchor',
  'filter',
]

/** @returns null where the browser cannot render one */
export async function pictureOf(svg: SVGSVGElement, width: number, height: number): Promise<Blob | null> {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const originals = [svg, ...svg.querySelectorAll('*')]
  for (const [at, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(originals[at]!)
    for (const name of LOOKS) element.setAttribute(name, style.getPropertyValue(name))
    element.removeAttribute('class')
  }
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const text = new XMLSerializer().serializeToString(copy)
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
  return new Promise(resolve => canvas.toBlob(resolve, 'image/png'))
}
