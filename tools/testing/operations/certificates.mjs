/** An authority of one's own and what it certifies, made by openssl. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']

/** { ca, certify(names) → { cert, key } }, all in PEM; names as openssl writes them (`DNS:a.example,IP:127.0.0.1`). */
export const openAuthority = () => {
  const folder = mkdtempSync(join(tmpdir(), 'lineside-authority-'))
  const at = (name) => join(folder, name)
  const openssl = (...args) => execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  openssl('req', '-x509', ...key, '-days', '2', '-subj', '/CN=Lineside tests', '-keyout', 'ca.key', '-out', 'ca.pem')
  return {
    ca: readFileSync(at('ca.pem'), 'utf8'),
    certify(names) {
      openssl('req', ...key, '-subj', '/CN=lineside', '-keyout', 'own.key', '-out', 'own.csr')
      writeFileSync(at('names'), `subjectAltName=${names}\n`)
      const signing = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', 'names']
      openssl('x509', '-req', '-in', 'own.csr', ...signing, '-out', 'own.pem')
      return { cert: readFileSync(at('own.pem'), 'utf8'), key: readFileSync(at('own.key'), 'utf8') }
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
