export interface Form {
  id: number
  version: number
}
export interface NewRecord {
  clientId: string
  formId: number
}
export function signIn(address: string): Promise<{ token: string; forms: Form[] }>
export function newRecord(forms: readonly Form[], number: number): NewRecord
export function save(address: string, token: string, record: NewRecord): Promise<number>
