import { useEffect, useReducer, useRef, useState } from 'react'
import { listCourses, loadDepartments, loadWithin } from '../../../core/api/curriculums.ts'
import { isCancelled } from '../../../core/errors.ts'
import { courseHref } from '../../../core/rules/urls/portal-links.ts'
import { conditionsOf, type Level, listHref, NOWHERE, type Place } from '../course-address.ts'

export type Node = {
  /** unique key */
  key: string
  name: string
  count: number
  href: string
  /** null = a course, a leaf */
  place: Place | null
}
type Branch = { state: 'loading' | 'failed' | 'here'; nodes: Node[] }

export const ROOT = ''
export const placeKey = ({ department, year, teacher }: Place): string =>
  JSON.stringify([department, year, teacher])

/** courses of one teacher shown in the tree; the list has all */
const COURSES = 100

async function below(
  place: Place | null,
  by: Level | null,
  base: string,
  signal: AbortSignal,
): Promise<Node[]> {
  const node = (name: string, count: number, at: Place): Node => ({
    key: placeKey(at),
    name,
    count,
    place: at,
    href: base + listHref({ place: at, by }),
  })
  if (!place)
    return ((await loadDepartments({ signal })) ?? []).map(({ name, count }) =>
      node(name, count, { ...NOWHERE, department: name }),
    )
  if (!place.teacher) {
    const params = { department: place.department, ...(place.year && { year: place.year }) }
    const level = place.year ? 'teacher' : by
    const found = (await loadWithin({ ...params, ...(level && { by: level }) }, { signal })) ?? []
    return found.map(({ code, name, count }) =>
      node(name, count, { ...place, [code === 'year' ? 'year' : 'teacher']: name }),
    )
  }
  const found = await listCourses(
    conditionsOf({ place, field: 'curriculumName', word: '' }),
    {
      page: 1,
      pageSize: COURSES,
    },
    { signal },
  )
  return (found?.items ?? []).map(course => ({
    key: `course ${course.curriculumId} ${placeKey(place)}`,
    name: course.curriculumName,
    count: course.bookCount,
    place: null,
    href: courseHref(base, course.curriculumId),
  }))
}

/**
 * Branches of the tree, each loaded when first expanded. The current node is expanded initially.
 * @param by grouping of departments; changing it resets the tree
 */
export function useCourseTree(by: Level | null, base: string, here: Place) {
  const branches = useRef(new Map<string, Branch>())
  const stops = useRef(new Set<AbortController>())
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [, redraw] = useReducer((n: number) => n + 1, 0)

  function fetchBranch(key: string, place: Place | null) {
    const known = branches.current
    if (known.get(key) && known.get(key)?.state !== 'failed') return
    const stop = new AbortController()
    stops.current.add(stop)
    known.set(key, { state: 'loading', nodes: [] })
    redraw()
    below(place, by, base, stop.signal)
      .then(
        nodes => stop.signal.aborted || known.set(key, { state: 'here', nodes }),
        error => isCancelled(error) || stop.signal.aborted || known.set(key, { state: 'failed', nodes: [] }),
      )
      .finally(() => {
        stops.current.delete(stop)
        if (!stop.signal.aborted) redraw()
      })
  }

  function setBranch(place: Place, isOpen: boolean) {
    const key = placeKey(place)
    setOpen(now => {
      const next = new Set(now)
      if (isOpen) next.add(key)
      else next.delete(key)
      return next
    })
    if (isOpen) fetchBranch(key, place)
  }

  useEffect(() => {
    branches.current = new Map()
    setOpen(new Set())
    fetchBranch(ROOT, null)
    return () => {
      for (const stop of stops.current) stop.abort()
      stops.current.clear()
    }
  }, [by, base])

  const { department, year, teacher } = here
  useEffect(() => {
    if (!department) return
    setBranch({ ...NOWHERE, department }, true)
    if (year) setBranch({ department, year, teacher: '' }, true)
    if (teacher) setBranch(here, true)
  }, [by, base, department, year, teacher])

  return {
    branchOf: (key: string): Branch | undefined => branches.current.get(key),
    isOpen: (key: string): boolean => open.has(key),
    setBranch,
    retry: fetchBranch,
  }
}
