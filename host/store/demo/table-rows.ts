/**
 * The rows of a table of the demo library (*.tsv): the first line names the columns, cells are parted by tabs.
 * @returns every column of each row, '' where its line ends before
 */
export function tableRows(text: string): Record<string, string>[] {
  const [head = '', ...lines] = text.trimEnd().split('\n')
  const columns = head.split('\t')
  return lines.map(line => {
    const cells = line.split('\t')
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']))
  })
}
