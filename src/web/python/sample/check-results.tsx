import { AlertIcon, CheckCircleIcon } from '../../ui/icons/icons.tsx'
import type { CheckResult } from '../messages.ts'

function Failure({ check }: { check: CheckResult }) {
  const { code, expected, got, message, line } = check
  return (
    <div className="check-failure">
      {message && (
        <p>
          {message}
          {line !== null && ` (line ${line})`}
        </p>
      )}
      {code && <code>{code}</code>}
      {expected !== null && (
        <dl>
          <dt>Expected</dt>
          <dd>
            <code>{expected}</code>
          </dd>
          <dt>Got</dt>
          <dd>
            <code>{got}</code>
          </dd>
        </dl>
      )}
    </div>
  )
}

export function CheckNames({ names }: { names: string[] }) {
  if (names.length === 0) return null
  return (
    <div className="check-names">
      <span>What is checked:</span>
      <ul aria-label="Checks">
        {names.map((name, index) => (
          <li key={index}>{name}</li>
        ))}
      </ul>
    </div>
  )
}

export function CheckResults({ checks }: { checks: CheckResult[] }) {
  return (
    <ul className="check-results" aria-label="Checks">
      {checks.map((check, index) => (
        <li key={index} data-passed={check.passed}>
          <p>
            {check.passed ? <CheckCircleIcon /> : <AlertIcon />}
            <span>{check.passed ? 'Passed' : 'Failed'}:</span> {check.name}
          </p>
          {!check.passed && <Failure check={check} />}
          {check.printed && (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
            <pre tabIndex={0} aria-label={`Printed by ${check.name}`} role="region">
              {check.printed}
            </pre>
          )}
        </li>
      ))}
    </ul>
  )
}
