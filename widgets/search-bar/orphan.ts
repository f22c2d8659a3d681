/**
 * Content filters such as WordPress's wpautop put an element into a paragraph, and a paragraph ends where a form begins: the
 * parser takes the form out of the element and puts it below. Once the element is drawn, it is there twice: hides it.
 */
export function hideOrphan(element: Element): void {
  // its own is inside: another is the page's
  if (element.querySelector(':scope > :not(br, template)')) return
  const form = (element.nextElementSibling ?? element.closest('p')?.nextElementSibling) as HTMLElement | null
  if (form?.matches('form[action$="/searchList"]:has([name=q])')) form.style.display = 'none'
}
