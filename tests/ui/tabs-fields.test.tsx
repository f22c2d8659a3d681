// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/preact'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Field } from '../../src/ui/form/Field.tsx'
import { Select } from '../../src/ui/form/Select.tsx'
import { TabLinks, TabPanel, Tabs } from '../../src/ui/Tabs.tsx'

afterEach(cleanup)
const tabs = [
  { id: 'info', label: 'Basic' },
  { id: 'marc', label: 'MARC' },
  { id: 'toc', label: 'Contents', count: 3 },
]

function Book() {
  const [current, choose] = useState('info')
  return (
    <>
      <Tabs label="About the book" base="book" tabs={tabs} current={current} onChoose={choose} />
      <TabPanel base="book" id={current}>
        {current}
      </TabPanel>
    </>
  )
}

describe('Tabs', () => {
  it('arrow keys move and select, one tab is in the tab order', async () => {
    render(<Book />)
    const user = userEvent.setup()
    await user.tab()
    await user.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: /Contents/ }))
    expect(screen.getByRole('tabpanel', { name: /Contents/ }).textContent).toBe('toc')
    await user.keyboard('{Home}{ArrowRight}')
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('MARC')
    expect(screen.getAllByRole('tab').filter(tab => tab.tabIndex === 0)).toHaveLength(1)
  })

  it('R01 links between pages mark the current one', () => {
    render(
      <TabLinks label="Reader" current="marc" tabs={tabs.map(tab => ({ ...tab, href: `/${tab.id}` }))} />,
    )
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('MARC')
  })
})

describe('Field', () => {
  it('A04 associates label, hint and error with the control', () => {
    render(
      <Field label="Mobile" required hint="For notices" error="Eleven digits, please">
        {control => <input className="input" {...control} />}
      </Field>,
    )
    const input = screen.getByLabelText(/Mobile/)
    expect(input.getAttribute('aria-invalid')).toBe('true')
    const described = input.getAttribute('aria-describedby')!.split(' ')
    expect(described.map(id => document.getElementById(id)!.textContent)).toEqual([
      'For notices',
      'Eleven digits, please',
    ])
    expect(screen.getByRole('alert').textContent).toBe('Eleven digits, please')
  })

  it('has no error text without an error', () => {
    render(<Field label="Mobile">{control => <input {...control} />}</Field>)
    const input = screen.getByLabelText('Mobile')
    expect(input.hasAttribute('aria-describedby')).toBe(false)
    expect(input.hasAttribute('aria-invalid')).toBe(false)
  })
})

describe('Select', () => {
  const options = [
    { value: 'rel', label: 'Relevance' },
    { value: 'new', label: 'Newest' },
  ]
  it.each([true, false])('has a name and reports the selection (label hidden: %s)', async hideLabel => {
    const onChange = vi.fn()
    render(<Select label="Sort" hideLabel={hideLabel} value="rel" options={options} onChange={onChange} />)
    await userEvent.selectOptions(screen.getByLabelText('Sort'), 'new')
    expect(onChange).toHaveBeenCalledWith('new')
  })
})
