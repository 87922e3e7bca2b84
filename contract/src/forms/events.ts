/** A version of a form came into force, or the form was enabled or disabled: for who plans what is due. */
export interface FormMoved {
  formId: number
  event: 'approved' | 'enabled' | 'disabled'
  /** the plants at which it was offered or is */
  industryIds: readonly number[]
}

export interface FormEvents {
  'forms.moved': FormMoved
}

declare module '../core/announcements.ts' {
  interface EventPayloads extends FormEvents {}
}
