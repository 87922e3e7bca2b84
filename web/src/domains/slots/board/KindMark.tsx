import { Box } from '../../../ui/index.ts'
import styles from './KindMark.module.css'
import { type Kind, looks } from './view.ts'

/** The picture of a kind: outline, filling and sign tell it as well as its colour. The word stands beside it, or is its button's name. */
export function KindMark({ kind }: { kind: Kind }) {
  const { tone, icon: Picture } = looks[kind]
  return (
    <Box
      as="span"
      fit="keep"
      fill="surface"
      tone="state"
      className={styles.mark}
      data-kind={kind}
      data-tone={tone}
      aria-hidden
    >
      {Picture ? <Picture size={14} stroke={2.25} /> : null}
    </Box>
  )
}
