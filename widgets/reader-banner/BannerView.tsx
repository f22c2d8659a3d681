import { views } from '../element/views.ts'
import { figuresNamed } from './figures.ts'
import { ReaderBannerView, type ReaderBannerViewProps } from './ReaderBannerView.tsx'
import { ReaderFigures, type ReaderFiguresProps } from './ReaderFigures.tsx'

type Props = Omit<ReaderBannerViewProps & ReaderFiguresProps, 'names'>

/** With the view library: for a reader who is known, or may be. */
export const bannerView = {
  views,
  view: ({ counters, ...props }: Props & { counters: string }, isBare: boolean) => {
    const all = { ...props, names: figuresNamed(counters) }
    return isBare ? <ReaderFigures {...all} /> : <ReaderBannerView {...all} />
  },
}
