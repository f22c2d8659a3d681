/** A person as an identity provider names them. */
export type Known = {
  /** address of the identity provider */
  issuer: string
  /** stable id of the person there */
  subject: string
  /** the reader's number, as configured; '' = unknown */
  number: string
  name: string
  dept: string
}
