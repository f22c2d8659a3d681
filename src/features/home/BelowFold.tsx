/** Parts of home below the fold, not server-rendered: room is reserved, code and data load when scrolled near. */
import { Component, type ComponentType, type ReactNode } from 'react'
import type { HomeModule } from '../../core/rules/home/home-modules.ts'
import { needMessages } from '../../i18n/index.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { WhenSeen } from '../../ui/when-seen.tsx'
import { loading, logFailure } from './log-failure.ts'
import type { PagesProps } from './parts/Carousel.tsx'

type PartProps = { base: string }

const Nothing = () => <i hidden />

/** A failure is logged and the part's room collapses (H08). */
const part = <P extends object = PartProps>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazyPart<P>(() =>
    loading(Promise.all([load(), needMessages('homeParts')])).then(
      ([{ default: Part }]) => Part,
      () => Nothing,
    ),
  )

const PARTS: Partial<Record<HomeModule, ComponentType<PartProps>>> = {
  recommend: part(() => import('./parts/Recommend.tsx')),
  database: part(() => import('./parts/Databases.tsx')),
  donation: part(() => import('./parts/Donations.tsx')),
  suggestsubject: part(() => import('./parts/Topics.tsx')),
  preorderbanner: part(() => import('./parts/PreOrder.tsx')),
  suggestpurchasebanner: part(() => import('./parts/Purchase.tsx')),
  reportbanner: part(() => import('./parts/Report.tsx')),
  freshmanguide: part(() => import('./parts/Guide.tsx')),
}

/** Error boundary of one part. */
class Alone extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override componentDidCatch = (error: unknown) => logFailure(error)
  override render() {
    return this.state.hasFailed ? <Nothing /> : this.props.children
  }
}

const Pages = part<PagesProps>(() =>
  import('./parts/Carousel.tsx').then(({ CarouselPages }) => ({ default: CarouselPages })),
)

/** Links to the other pages of the register. */
export const RegisterPages = (props: PagesProps) => (
  <WhenSeen className="later">
    <Alone>
      <Pages {...props} />
    </Alone>
  </WhenSeen>
)

export function BelowFold({ name, base }: { name: HomeModule; base: string }) {
  const Part = PARTS[name]
  return Part ? (
    <WhenSeen className={`later later--${name}`}>
      <Alone>
        <Part base={base} />
      </Alone>
    </WhenSeen>
  ) : null
}
