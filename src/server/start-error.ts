/** Something the operator can fix: shown as one line, without a stack. */
export class StartError extends Error {
  readonly exitCode: number = 1
}

/** EX_CONFIG of sysexits.h: a restart would find the same settings. */
export class SettingError extends StartError {
  override readonly exitCode = 78
}
