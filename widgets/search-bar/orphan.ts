/**
 * Content filters such as WordPress's wpautop put the element into a paragraph, and a form ends a paragraph: the
 * parser moves the form out of the element and below it. Once the element is rendered, the form is there twice: hides
 * it.
 */
export function hideOrphan(element: Element): void {
  // its form is still inside: a following one belongs to the page
  if (element.querySelector(':scope > :not(br, template)')) return
  const form = (element.nextElementSibling ?? element.closest('p')?.nextElementSibling) as HTMLElement | null
  if (form?.matches('form[action$="/searchList"]:has([name=q])')) form.style.display = 'none'
}
