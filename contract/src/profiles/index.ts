export { type ExampleProfile, exampleProfiles } from './examples.ts'
export { type Application, applications, profile } from './schemas.ts'
