import { toast } from '../../core/stores/toasts.ts'

/** Introduction to a book and its author (B04); the dialog loads on demand. */
export const openIntroduction = (bibId: string, title: string): Promise<void> =>
  import('./IntroductionDialog.tsx').then(
    part => part.show(bibId, title),
    () => toast('err', { key: 'errors.chunk' }),
  )
