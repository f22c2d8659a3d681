import type { OnlineRow, PaperRow } from '../../core/rules/holdings/read-holdings.ts'
import { OnlineTable } from './OnlineTable.tsx'
import { PaperTable } from './PaperTable.tsx'

type Props = { open: 'paper' | 'electronic'; paper: PaperRow[]; online: OnlineRow[]; showsCurrent: boolean }

export const HoldingTable = ({ open, paper, online, showsCurrent }: Props) =>
  open === 'paper' ? <PaperTable rows={paper} showsCurrent={showsCurrent} /> : <OnlineTable rows={online} />
