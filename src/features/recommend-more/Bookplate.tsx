import { useRouter } from 'wouter'
import type { Donation } from '../../contract/lists/donatelists.ts'
import { compactDay } from '../../i18n/days.ts'
import { grouped } from '../../i18n/grouped.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { textProps } from '../../ui/text/record-text.ts'

/** characters of a seal beside 藏書 */
const LETTERS = 2

/** Text seal of a bookplate: the library's own, else from the donor's name. Decorative. */
export const Seal = ({ gift }: { gift: Donation }) => (
  <span className="exlseal" lang="zh" aria-hidden="true">
    {`${[...(gift.seal || gift.donatorName)].slice(0, LETTERS).join('')}\n藏書`}
  </span>
)

export function useVolumes(): (count: number) => string {
  const t = useT()
  return count => t('recommendMore.volumes', { count: grouped(count) })
}

/** A donation as a bookplate, linked to its books. Names are untrusted: rendered as text. */
export function Bookplate({ gift }: { gift: Donation }) {
  const t = useT()
  const lang = useLang()
  const { base } = useRouter()
  const volumes = useVolumes()
  return (
    <a className="exl" href={`${base}/donateDetail/${encodeURIComponent(gift._id)}`}>
      <span className="exl__la" lang="la" aria-hidden="true">
        EX LIBRIS
      </span>
      <Seal gift={gift} />
      <b {...textProps(gift.donatorName, lang)}>{gift.donatorName}</b>
      <span className="exl__rule" />
      <i>
        <span {...textProps(gift.donaListName, lang)}>
          {gift.volumeCount === undefined
            ? gift.donaListName
            : t('recommendMore.gift', { name: gift.donaListName, volumes: volumes(gift.volumeCount) })}
        </span>
        <br />
        <time className="tnum">{compactDay(gift.donateDate, lang)}</time>
      </i>
    </a>
  )
}
