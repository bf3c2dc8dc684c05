/** Something the operator can fix: shown as one line, without a stack. */
export class StartError extends Error {
  readonly exitCode: number = 1
}

/** What stands in the settings: another start would find the same. EX_CONFIG of sysexits.h. */
export class SettingError extends StartError {
  override readonly exitCode = 78
}
