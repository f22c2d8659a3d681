import type { BooklistCard } from '../../contract/booklists.ts'
import { loadRecommendedBooklists } from '../../core/api/booklists.ts'
import { useStartAnswer } from './use-start-answer.ts'

/** The first page of the recommended booklists; what cannot be had leaves the area empty (H08). */
export const useBooklists = (): BooklistCard[] => useStartAnswer('booklists', loadLists) ?? []

const loadLists = async (signal: AbortSignal) => (await loadRecommendedBooklists({ signal }))?.items ?? []
