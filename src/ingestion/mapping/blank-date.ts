/** A date that is not known, as databases write it, or as a form that nobody filled: `00/00/0000`, `__/__/____`. */
export const blankDate =
  '^(?:(?:0000[-/.]00[-/.]00|00[-/.]00[-/.](?:0000|00))(?:[ T]00:00(?::00)?)?|[ _]*[/.][ _]*[/.][ _]*)$'
