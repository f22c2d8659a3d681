import { $dictionary } from '../../core/stores/language.ts'
import type { FirstViewInput } from '../../first-view-types.ts'
import { type MessageKey, translate } from '../../i18n/index.ts'
import type { Route } from './routes.ts'

/** Title and description of the document: the page's subject, then the configured header text (S03). */
export function describeRoute(
  { name, title }: Route,
  { config, data, lang, search }: Pick<FirstViewInput, 'config' | 'data' | 'lang' | 'search'>,
): { title: string; description: string } {
  const site = config?.headerText ?? ''
  const say = (key: MessageKey) => $dictionary.get()?.words[key] ?? translate(lang, key)
  const join = (text: string) => (text ? `${text} - ${site}` : site)
  if (data.notFound || name === 'NotFound')
    return { title: join(say('shell.notFoundTitle')), description: '' }
  if (name === 'SearchDetailLocal') {
    const info = data.book?.infos.map.baseInfo.map
    return { title: join(info?.title ?? ''), description: info ? `${info.title} / ${info.author}` : '' }
  }
  if (name === 'SearchList' || name === 'SearchCatalog')
    return {
      title: join(new URLSearchParams(search).get('q') || data.search?.authority?.name || ''),
      description: '',
    }
  if (title) return { title: join(say(title)), description: '' }
  return { title: site, description: config?.headerSubtext ?? '' }
}
