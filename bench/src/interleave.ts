/**
 * Lets the contenders take their samples in turn, so that whatever else the machine does hits all alike. Each round
 * begins with another one.
 */
export async function interleave<Name extends string, Sample>(
  contenders: Record<Name, () => Sample | Promise<Sample>>,
  rounds: number,
): Promise<Record<Name, Sample[]>> {
  const names = Object.keys(contenders) as Name[]; // Its own keys, by type.
  const samples = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Sample[]>;
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < names.length; turn++) {
      const name = names[(round + turn) % names.length] as Name;
      samples[name].push(await contenders[name]());
    }
  }
  return samples;
}
