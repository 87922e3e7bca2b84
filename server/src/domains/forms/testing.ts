import type { AccessCases } from '../../testing/access-cases.ts'
import { fields, testForm } from '../../testing/form.ts'

export const accessCases: AccessCases = {
  'forms.find': { call: () => ({}), elsewhere: 'own' },
  // fields that are not the caller's are left out of the answer
  'forms.findFields': {
    call: () => ({ query: { typeCollectItemId: fields.leaks } }),
    elsewhere: { status: 200, body: [] },
  },
  'forms.get': { call: () => ({ params: { id: testForm.id } }), elsewhere: 'hidden' },
}
