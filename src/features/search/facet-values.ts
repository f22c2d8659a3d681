export type FacetValue = { value: string; label: string; count?: number }

/** @returns those to show, in their order; what is chosen always shows */
export type Arrange = (values: FacetValue[], isChosen: (one: FacetValue) => boolean) => FacetValue[]
