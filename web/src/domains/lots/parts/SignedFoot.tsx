import type { AnyEndpoint } from '@lineside/contract/core'
import { exportIn79 } from '@lineside/contract/lots'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../core/api/index.ts'
import { fromBase64 } from '../../../core/base64.ts'
import { problemText } from '../../../core/i18n/index.ts'
import { Text } from '../../../ui/index.ts'
import styles from './SignedFoot.module.css'

/** Who made it, when, the digest of its rows, and the line for a hand: what the server puts below the rows of the file. */
const LINES = 4

/**
 * What stands below the regulatory report on paper, as below the rows of its file: the server signs it and keeps that it was
 * made, so that paper and file can be compared by their digest.
 */
export function SignedFoot({ values }: { values: Readonly<Record<string, string>> }) {
  const { data, error } = useQuery({
    queryKey: ['lots', 'in79', 'signed', values],
    queryFn: async () => {
      const body = { ...values, format: 'csv' }
      const answer = (await call(exportIn79 as AnyEndpoint, { body })) as { base64?: string }
      return answer.base64 === undefined ? [] : signedLines(answer.base64)
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return <p>{problemText(error)}</p>
  return (
    <Text as="div" above={24} size={13} className={styles.foot}>
      {data?.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Text>
  )
}

function signedLines(base64: string): string[] {
  const lines = new TextDecoder().decode(fromBase64(base64)).trimEnd().split(/\r?\n/)
  return lines.slice(-LINES).map((line) =>
    line
      .replace(/[;,]+$/, '')
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('""', '"'),
  )
}
