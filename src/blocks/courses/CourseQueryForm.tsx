import { type FormEvent, useEffect, useState } from 'react'
import './courses.css'
import '../../styles/forms.css'
import type { CourseField } from '../../core/api/curriculums.ts'
import { useT } from '../../i18n/use-t.ts'
import { Select } from '../../ui/form/Select.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { search as searchIcon } from '../../ui/icons/icons.ts'
import { COURSE_FIELDS } from './course-fields.ts'

type Props = {
  /** current field */
  field?: CourseField
  word?: string
  /** empty = all courses */
  onFind: (field: CourseField, word: string) => void
}

/** Field and words to search courses by. */
export function CourseQueryForm({ field = COURSE_FIELDS[0], word, onFind }: Props) {
  const t = useT()
  const [chosen, choose] = useState<CourseField>(field)
  // restore the field on going back
  useEffect(() => choose(field), [field, word])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    onFind(
      COURSE_FIELDS.find(one => one === data.get('field')) ?? COURSE_FIELDS[0],
      String(data.get('q') ?? '').trim(),
    )
  }
  return (
    <search>
      <form className="cquery" aria-label={t('courses.word')} key={`${field} ${word}`} onSubmit={submit}>
        <Select
          label={t('courses.field')}
          hideLabel
          name="field"
          className="select"
          value={chosen}
          options={COURSE_FIELDS.map(value => ({ value, label: t(`courses.fields.${value}`) }))}
          onChange={value => choose(value as CourseField)}
        />
        <input
          className="input"
          name="q"
          type="search"
          maxLength={200}
          autoComplete="off"
          aria-label={t('courses.word')}
          placeholder={t('courses.wordHint')}
          defaultValue={word}
        />
        <button type="submit" className="btn btn--primary">
          <Icon d={searchIcon} />
          {t('courses.search')}
        </button>
      </form>
    </search>
  )
}
