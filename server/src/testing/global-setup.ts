import type { TestProject } from 'vitest/node'
import { createTemplate, dropTemplate, quietServer, type Template } from './databases.ts'
import { fillTestPlant } from './plant-template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    plant: Template
    /** the same, where there is a server on which no test leaves a transaction open */
    quiet: Template
  }
}

let template: Template
let quiet: Template

/** One filled plant a run and server; every test file clones it. */
export async function setup(project: TestProject) {
  template = await createTemplate('plant', fillTestPlant)
  project.provide('plant', template)
  const server = quietServer()
  quiet = server ? await createTemplate('quiet', fillTestPlant, server) : template
  project.provide('quiet', quiet)
}

export async function teardown() {
  await dropTemplate(template)
  if (quiet !== template) await dropTemplate(quiet)
}
