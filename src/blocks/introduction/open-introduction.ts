import { toast } from '../../core/stores/toasts.ts'

/** What is told of a book and of its author (B04): the dialog is fetched with the press. */
export const openIntroduction = (bibId: string, title: string): Promise<void> =>
  import('./IntroductionDialog.tsx').then(
    part => part.show(bibId, title),
    () => toast('err', { key: 'errors.chunk' }),
  )
