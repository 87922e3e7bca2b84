/** What makes another definition of one; it must give the same for the same. */
export type Change<D> = (definition: D) => D

export interface EditorState<D> {
  definition: D
  /** what stood before each step, the last at the end */
  past: readonly D[]
  /** what was undone, the next to be redone at the end */
  future: readonly D[]
  /** the place that is being typed into: one step until something else happens */
  run: string | null
}

export type EditorAction<D> =
  /** `run`: changes of the same place one after the other are undone at once */
  | { kind: 'change'; change: Change<D>; run?: string }
  /** what is typed from here on is a step of its own */
  | { kind: 'pause' }
  | { kind: 'undo' }
  | { kind: 'redo' }

export const startOf = <D>(definition: D): EditorState<D> => ({ definition, past: [], future: [], run: null })

/** A draft while it is edited: every change is a step that can be undone and redone, moves and replacements too. */
export function editorStep<D>(state: EditorState<D>, action: EditorAction<D>): EditorState<D> {
  const { definition, past, future } = state
  if (action.kind === 'pause') return state.run === null ? state : { ...state, run: null }
  if (action.kind === 'undo') {
    const before = past.at(-1)
    return before ? { definition: before, past: past.slice(0, -1), future: [...future, definition], run: null } : state
  }
  if (action.kind === 'redo') {
    const after = future.at(-1)
    return after ? { definition: after, past: [...past, definition], future: future.slice(0, -1), run: null } : state
  }
  const changed = action.change(definition)
  if (changed === definition) return state
  const goesOn = action.run !== undefined && action.run === state.run
  return {
    definition: changed,
    past: goesOn ? past : [...past, definition],
    future: [],
    run: action.run ?? null,
  }
}
