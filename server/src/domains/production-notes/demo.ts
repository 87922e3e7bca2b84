import type { DemoStory } from '../../core/demo/index.ts'

export const notesDemo: DemoStory = async () => undefined
