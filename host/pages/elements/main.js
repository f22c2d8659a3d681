/** Script of the elements page; without it the page is a static manual. */
import { startCopying } from './copy.js'
import { startPlate } from './plate.js'
import { startTabs } from './tabs.js'
import { startTrying } from './try.js'

const main = document.getElementById('main')
const { origin, somewhere } = main.dataset
// the code to copy uses the origin this page was loaded from
if (somewhere !== undefined)
  for (const code of main.querySelectorAll('pre code, .try__bare, .try__w')) replaceIn(code)

document.documentElement.dataset.live = ''
startTabs(main.querySelector('.models'))
startCopying(main)
for (const panel of main.querySelectorAll('[data-element]')) startPlate(panel, startTrying(panel))

function replaceIn(root) {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) texts.currentNode.data = texts.currentNode.data.replaceAll(origin, location.origin)
  for (const node of root.querySelectorAll('a[href], form[action]'))
    for (const name of ['href', 'action']) {
      const address = node.getAttribute(name)
      if (address) node.setAttribute(name, address.replace(origin, location.origin))
    }
}
