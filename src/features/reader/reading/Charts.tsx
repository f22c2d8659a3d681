import { DisciplineChart } from './DisciplineChart.tsx'
import { Honors } from './Honors.tsx'
import { LoanRangeChart } from './LoanRangeChart.tsx'
import { ReportLinks } from './ReportLinks.tsx'

/** Below what falls due, and in a chunk of its own. */
export const Charts = () => (
  <>
    <LoanRangeChart />
    <DisciplineChart />
    <Honors />
    <ReportLinks isPanel />
  </>
)
