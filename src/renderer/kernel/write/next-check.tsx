import { useEffect, useState } from 'react';

const secondMs = 1_000;

/** The seconds until a time, in ms since 1970; counts down. */
const useSecondsUntil = (at: number): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => {
      setNow(Date.now());
      timer = setTimeout(tick, secondMs);
    };
    let timer = setTimeout(tick, secondMs);
    return () => clearTimeout(timer);
  }, []);
  return Math.max(0, Math.ceil((at - now) / secondMs));
};

/** "42 s" until a time, in ms since 1970. A screen reader doesn't hear each second. */
export const Countdown = ({ until }: { until: number }) => {
  const seconds = useSecondsUntil(until);
  return (
    <span role="timer" aria-live="off" className="num">
      {seconds} s
    </span>
  );
};

/** When a record is read again: "checking again in 15 s". */
export const NextCheck = ({ at, isChecking = false }: { at: number; isChecking?: boolean }) =>
  isChecking ? (
    'checking now…'
  ) : (
    <>
      checking again in <Countdown until={at} />
    </>
  );
