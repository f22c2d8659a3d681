export type FacetValue = { value: string; label: string; count?: number }

/** @returns values to show, in order; selected ones always included */
export type Arrange = (values: FacetValue[], isChosen: (one: FacetValue) => boolean) => FacetValue[]
