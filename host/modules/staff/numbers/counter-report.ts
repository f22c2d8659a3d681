/**
 * Usage by month in the layout of COUNTER 5.1's tabular reports (PR_P1, DR_D1), for the tools that read them. Counted by the
 * portal, not audited: months with fewer than five people are empty and not in the totals.
 */
import type { CounterReport, Numbers } from '../../../../src/contract/staff/staff-numbers.ts'
import { monthsOf } from './numbers.ts'

type Report = { id: CounterReport; library: string; created: string }
type Monthly = { month: string; times: number | null }[]

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** yyyy-MM as COUNTER writes it, "Mar-2026" */
const monthName = (month: string): string => `${MONTHS[Number(month.slice(5)) - 1]}-${month.slice(0, 4)}`

/** @returns rows of a CSV: the header of the report, an empty line, the table */
export function counterReport(report: Report, numbers: Numbers): string[][] {
  const { portal, databases } = numbers
  const months = monthsOf(numbers)
  const row = (names: string[], metric: string, counted: Monthly): string[] => {
    const values = months.map(month => counted.find(one => one.month === month)?.times ?? null)
    const total = values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
    return [...names, metric, ...[total, ...values].map(value => (value === null ? '' : String(value)))]
  }
  const portalRow = (metric: string, name: 'searches' | 'views' | 'texts') =>
    row(
      [report.library],
      metric,
      portal.map(one => ({ month: one.at, times: one[name] })),
    )
  const isPlatform = report.id === 'PR_P1'
  const rows = isPlatform
    ? [
        portalRow('Searches_Platform', 'searches'),
        portalRow('Total_Item_Investigations', 'views'),
        portalRow('Total_Item_Requests', 'texts'),
      ]
    : databases.flatMap(({ id, name, publisher, months: reported, openedIn }) => {
        const names = [name, publisher, '', report.library, id]
        const searches = reported.map(({ month, searches: times }) => ({ month, times }))
        return [
          row(names, 'Searches_Regular', searches),
          row(names, 'Total_Item_Investigations', openedIn),
          row(names, 'Total_Item_Requests', reported),
        ]
      })
  const metrics = isPlatform
    ? 'Searches_Platform; Total_Item_Investigations; Total_Item_Requests'
    : 'Searches_Regular; Total_Item_Investigations; Total_Item_Requests'
  const names = isPlatform
    ? ['Platform']
    : ['Database', 'Publisher', 'Publisher_ID', 'Platform', 'Proprietary_ID']
  return [
    ['Report_Name', isPlatform ? 'Platform Usage' : 'Database Search and Item Usage'],
    ['Report_ID', report.id],
    ['Release', '5.1'],
    ['Institution_Name', report.library],
    ['Institution_ID', ''],
    ['Metric_Types', metrics],
    ['Report_Filters', ''],
    ['Report_Attributes', ''],
    ['Exceptions', 'Not audited. Months with fewer than five people are left out.'],
    ['Reporting_Period', `begin_date=${months[0]}-01; end_date=${lastDay(months.at(-1)!)}`],
    ['Created', report.created],
    ['Created_By', report.library],
    ['Registry_Record', ''],
    [],
    [...names, 'Metric_Type', 'Reporting_Period_Total', ...months.map(monthName)],
    ...rows,
  ]
}

const lastDay = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}
