import type { SearchWords } from './search-choices.ts'

/** Takes over what was typed, chosen or focused in the served form before hydration. */
export function takeServed(
  form: HTMLFormElement,
  setOpen: (isOpen: boolean) => void,
  setWords: (change: (now: SearchWords) => SearchWords) => void,
): void {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  const found = { term: text('q'), field: text('f'), operator: text('op') || '*' }
  if (form.querySelector('input')?.matches(':focus')) setOpen(true)
  setWords(now => (Object.entries(found).every(([name, one]) => now[name as 'term'] === one) ? now : found))
}
