import type { TestProject } from 'vitest/node'
import { createTemplate, dropTemplate, type Template } from './databases.ts'
import { fillTestPlant } from './plant-template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    plant: Template
  }
}

let template: Template

/** One filled plant a run; every test file clones it. */
export async function setup(project: TestProject) {
  template = await createTemplate('plant', fillTestPlant)
  project.provide('plant', template)
}

export async function teardown() {
  await dropTemplate(template)
}
