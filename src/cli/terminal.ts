/** Where text goes, or bytes; `write` is done when the other side has taken it. */
export interface Sink {
  readonly isTTY: boolean;
  write(text: string | Uint8Array): Promise<void>;
}

/** All that a command knows of the process it runs in. */
export interface Terminal {
  readonly stdin: AsyncIterable<string | Uint8Array> & { readonly isTTY?: boolean | undefined };
  /** Data. */
  readonly stdout: Sink;
  /** Messages and progress. */
  readonly stderr: Sink;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** From now on a signal ends the process between two turns of the event loop only. */
  holdSignals(): void;
  /**
   * From now on a signal is noted, with its exit code, for whoever can end in good order; a second
   * one ends the process.
   */
  noteSignals(): { readonly exitCode: number | undefined };
}
