import './follow-room.css'
import { can } from '../../core/stores/config.ts'
import { needMessages } from '../../i18n/index.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { FollowProps } from './FollowButton.tsx'

const Button = lazyPart<FollowProps>(async () => {
  const [part] = await Promise.all([import('./FollowButton.tsx'), needMessages('savedSearches')])
  return part.FollowButton
})

/** FollowButton, loaded on demand; nothing where the server has no such call. */
export const Follow = (props: FollowProps) =>
  can('x/saved_searches') ? (
    <div className="followroom">
      <Button {...props} />
    </div>
  ) : null
