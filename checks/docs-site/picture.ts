/** A picture of a screen of the product. */
export interface Picture {
  /** of its file, beside the others of the site */
  file: string
  title: string
}
