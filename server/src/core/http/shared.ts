import type { Clock } from '../kernel/index.ts'

/**
 * One question at a time, whoever asks: those who come while it is asked, or within so many milliseconds after its answer,
 * get the same answer. So what is asked in public costs the same however often.
 */
export function shared<T>(clock: Clock, milliseconds: number, ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  let until = 0
  return () => {
    if (answer && clock.now().getTime() < until) return answer
    until = Number.POSITIVE_INFINITY
    const answered = () => {
      until = clock.now().getTime() + milliseconds
    }
    answer = ask()
    answer.then(answered, answered)
    return answer
  }
}
